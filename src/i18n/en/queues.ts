/** What the boxes of a queue's form are for. */
export const queues = {
  scoreCategory: 'Goes with the score below. Empty: the customer’s highest score of any category counts.',
  scoreFrom:
    'From 1 to 100: takes alerts of customers who have at least this score when the alert is raised. Empty: of any customer.',
} as const;
