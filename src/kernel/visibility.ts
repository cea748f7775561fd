/** Who may see a fan (decision G2): everyone who is signed in, friends, or no one else. */
export const visibilities = ['public', 'friends', 'private'] as const
export type Visibility = (typeof visibilities)[number]
