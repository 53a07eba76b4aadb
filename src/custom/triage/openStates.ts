/** The states of alerts that wait for somebody. */
export const openStates = ['OPEN', 'IN REVIEW'];

/** What finds them; what the list of alerts opens with. */
export const whatIsOpen = { state: { in: openStates } };
