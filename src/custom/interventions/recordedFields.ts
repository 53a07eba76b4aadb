/** What is asked for where it is settled whom an intervention is about. */
export const recordedFields: readonly string[] = ['kind', 'channel', 'happened_at', 'follow_up_at', 'text', 'result'];
