/** What staff did about a customer, and whether it helped. */
export const interventions = {
  record: 'Record an intervention',
  recorded: 'Intervention recorded',
  followedUp: 'Marked as followed up',
  done: 'Mark as followed up',
  doneOf: 'Mark as followed up: %{name}',
  dueSince: 'The follow-up has been due since %{time}.',
  planned: 'A follow-up is planned for %{time}.',
  quick: {
    label: 'Views of the list',
    all: 'All',
    due: 'Due',
    dueCount: 'Due (%{count})',
    mine: 'Mine',
  },
  keys: {
    record: 'Record an intervention',
    followUp: 'Mark as followed up',
  },
  alert: {
    title: 'Interventions',
  },
  ofCase: {
    recorded: 'Intervention recorded |||| %{smart_count} interventions recorded',
    whom: 'About whom',
    all: 'All',
    choose: 'Choose at least one customer',
    nobody: 'No customer is in this case: add one first.',
    more: 'The first %{most} customers of %{count} are shown.',
  },
  effect: {
    title: 'Did it help?',
    lead: 'What the customer did before and after it, beside customers who staked about as much before and got no intervention.',
    measure: 'Figure',
    before: '%{smart_count} day before |||| %{smart_count} days before',
    after: '%{smart_count} day after |||| %{smart_count} days after',
    alikeBefore: 'Customers alike, before',
    alikeAfter: 'Customers alike, after',
    stakes: 'Stakes',
    deposits: 'Deposits',
    losses: 'Net losses',
    nights: 'Nights (00:00–06:00 UTC)',
    active_days: 'Days active',
    alike:
      'Customers alike: the median of %{smart_count} customer. |||| Customers alike: the medians of %{smart_count} customers.',
    few: 'Too few to compare: %{smart_count} customer alike. |||| Too few to compare: %{smart_count} customers alike.',
    early:
      '%{smart_count} of %{days} days after it has passed. |||| %{smart_count} of %{days} days after it have passed.',
  },
} as const;
