const firstName = (name: string) => name.split(' ')[0] ?? name

/** The texts about friends who go to a show. */
export const words = {
  title: 'Friends going',
  /** “You and Marco are going”: the viewer, friends by first names, and how many others. */
  goingBy: (isGoing: boolean, names: readonly string[], count: number) => {
    const named = [...(isGoing ? ['You'] : []), ...names.slice(0, 2).map(firstName)]
    const others = Math.max(0, count - named.length)
    const counted = others > 0 ? [`${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : []
    const isOne = named.length + others === 1 && !isGoing
    return `${new Intl.ListFormat('en-US').format([...named, ...counted])} ${isOne ? 'is' : 'are'} going`
  },
  /** By first names: one, two, or the first and how many more. */
  going: (names: readonly string[], count: number) => {
    const [first = '', second = ''] = names.map(firstName)
    if (count <= 1) return `${first} is going`
    if (count === 2) return `${first} and ${second} are going`
    return `${first} and ${count - 1} other friends are going`
  },
} as const
