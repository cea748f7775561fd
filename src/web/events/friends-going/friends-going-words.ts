/** The texts about friends who go to a show. */
export const words = {
  title: 'Friends going',
  /** By first names: one, two, or the first and how many more. */
  going: (names: readonly string[], count: number) => {
    const [first = '', second = ''] = names.map((name) => name.split(' ')[0] ?? name)
    if (count <= 1) return `${first} is going`
    if (count === 2) return `${first} and ${second} are going`
    return `${first} and ${count - 1} other friends are going`
  },
} as const
