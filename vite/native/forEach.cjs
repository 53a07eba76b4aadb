// array.prototype.foreach, which node-polyglot brings for browsers of 2011
module.exports = (array, task) => array.forEach(task);
