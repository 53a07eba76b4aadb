/** An error that an operator can correct: its message has the problem and the remedy, so no stack is shown. */
export class OperatorError extends Error {}
