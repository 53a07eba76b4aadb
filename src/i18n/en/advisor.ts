/** What verdicts say about a trigger's bars. */
export const advisor = {
  lead: 'Thresholds and further conditions that keep the confirmed alerts and drop others, found in the earlier days and then tried on later days that the search has not seen. Nothing is saved.',
  period: 'Period to look back on',
  days: '%{count} days',
  searching: 'Trying thresholds and conditions on the stored events of %{days} days…',
  seen: 'Searched',
  heldBack: 'Held back',
  cut: 'The period has more firings than can be read at once: it begins later.',
  unfinished: 'There are too many combinations of thresholds and conditions: not all of them were tried.',
  beyond:
    'One confirmed alert of the period was raised by a former version; the present one would not raise it. |||| %{smart_count} confirmed alerts of the period were raised by former versions; the present one would not raise them.',
  untried: 'Thresholds that stay as they are, since no direction only makes the trigger stricter: %{keys}.',
  leftOut:
    'One further number was not tried as a condition: there are too many firings. |||| %{smart_count} further numbers were not tried as conditions: there are too many firings.',
  oneCustomer:
    'The confirmed alerts are of one customer. No further condition is tried, since it could not be held against another confirmed customer.',
  none: {
    noBars: 'This trigger has no threshold that could be made stricter, and there is no further condition to try.',
    noFirings: 'The trigger would not have fired in the earlier days.',
    fewVerdicts:
      'Too few verdicts: %{found} of the alerts in the earlier days are confirmed or false, and the advisor needs %{least}. Close alerts with an outcome, or choose a longer period.',
    noConfirmed:
      'No alert of the earlier days is confirmed: there is nothing to keep, and any threshold would seem right.',
    noFalse: 'No alert of the earlier days is a false positive: there is nothing to drop.',
    nothingBetter:
      'No stricter threshold and no further condition would drop an alert without losing too many confirmed ones.',
  },
  curve: 'Alerts a day against confirmed alerts lost',
  summary: '%{curve}. The table below has the same numbers.',
  points: 'Proposals',
  bars: 'Changes',
  asIs: 'As it is',
  aDay: 'Alerts a day',
  lost: 'Confirmed lost',
  dropped: 'False dropped',
  later: 'On the held-back days',
  holds: 'Holds',
  fails: 'Loses %{count}',
  untold: 'No confirmed alerts',
  chosen: 'The chosen proposal',
  was: 'currently %{bar}',
  further: 'new condition',
  check:
    'Tried on each of %{groups} groups of customers, and on the latest searched days, by a search without them: %{lost} confirmed alerts lost, %{dropped} false ones dropped.',
  unchecked: 'Not tried on customers left out of the search.',
  alerts: 'Alerts',
  undecided: 'Undecided',
  firings: 'Firings',
  change: '%{before} → %{after}',
  open: 'Open as a draft',
  openNote: 'Opens the form with these values. They count once you save them.',
  shadow: 'Open as a shadow copy',
  shadowName: '%{name} (stricter, shadow)',
  shadowNote:
    'Opens the form with these values; a shadow copy watches beside this trigger without acting. Nothing counts until you save.',
  noEdit: 'Your role cannot change triggers.',
} as const;
