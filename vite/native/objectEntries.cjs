// a method that the language has by now; node-polyglot brings 4 kB to replace it
module.exports = Object.entries;
