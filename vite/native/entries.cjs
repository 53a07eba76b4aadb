// object.entries, which node-polyglot brings for browsers of 2016
module.exports = Object.entries;
