/** The tenant's table with who has had which thing, and since when: one row per thing and customer. */
export const sharedThing = 'shared_thing';
