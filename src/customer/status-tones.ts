/** How the states of a client look. */
export const statusTones = { active: 'done', stopped: 'waiting', blacklisted: 'sentBack' } as const;
