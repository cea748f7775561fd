/** What a search finds, in the order in which people see it. Comics and comedy groups are bands (decision C4). */
export const searchGroups = ['events', 'bands', 'venues', 'festivals', 'users'] as const

export type SearchGroup = (typeof searchGroups)[number]
