// react-admin's own export, which the console doesn't offer: lists are exported by src/resources/exportCsv.ts
module.exports = () => {
  throw new Error('Lists are exported by src/resources/exportCsv.ts.');
};
