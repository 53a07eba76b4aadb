// jsPDF's ways to read HTML and SVG, which nothing here asks for: pages come as pictures that src/pdf has drawn already
export default () => {
  throw new Error('jsPDF draws no HTML or SVG here: see src/pdf/printPages.ts.');
};
