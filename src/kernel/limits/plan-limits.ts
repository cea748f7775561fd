/** Decision 0234: letters of the key in a plan's link, and people in a plan from whom on no one joins by the link. */
export const planLinks = { keyMax: 100, mostPeople: 50 } as const
