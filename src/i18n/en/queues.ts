/** What the boxes of a queue's form are for; what a queue without conditions takes. */
export const queues = {
  scoreCategory: 'The category whose score counts. Empty: the customer’s highest score of any category.',
  scoreFrom:
    'From 1 to 100: takes alerts of customers who have at least this score when the alert is raised. Empty: of any customer.',
  every: 'Every alert',
} as const;
