/** An error that whoever runs the product can mend: its message says what is wrong and what to do, and is all they need. */
export class OperatorError extends Error {}
