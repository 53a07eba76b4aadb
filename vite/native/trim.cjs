// string.prototype.trim, which node-polyglot brings for browsers of 2010
module.exports = (text) => text.trim();
