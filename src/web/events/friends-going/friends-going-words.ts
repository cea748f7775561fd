import { firstName, namedPeople } from '../../../kernel/text/named-people.ts'

/** The texts about friends who go to a show. */
export const words = {
  title: 'Friends going',
  /** “You and Marco are going”: the viewer, friends by first names, and how many others. */
  goingBy: (isGoing: boolean, names: readonly string[], count: number) => {
    const people = namedPeople({
      hasReader: isGoing,
      names: names.slice(0, 2).map(firstName),
      count,
      noun: { one: 'person', many: 'people' },
    })
    const isOne = people.length === 1 && !isGoing
    return `${new Intl.ListFormat('en-US').format(people)} ${isOne ? 'is' : 'are'} going`
  },
  /** By first names: one, two, or the first and how many more. */
  going: (names: readonly string[], count: number) => {
    const [first = '', second = ''] = names.map(firstName)
    if (count <= 1) return `${first} is going`
    if (count === 2) return `${first} and ${second} are going`
    return `${first} and ${count - 1} other friends are going`
  },
} as const
