import type { CallOutputs } from '../../../contract.ts'
import { words } from './friends-going-words.ts'
import { PersonLink } from '../../people/person/person-link.tsx'

type Friend = CallOutputs['getFriendsGoing']['friendsGoing'][number]

/** Those of some friends who go to a date. */
export const friendsOn = (friends: readonly Friend[], day: string): Friend[] =>
  friends.filter(({ days }) => days.includes(null) || days.includes(day))

type Props = {
  friends: Friend[]
  day: string
  /** People whose answer is shown above, in a plan or on the list of invites. */
  answered: ReadonlySet<string>
}

/** On a show's page, the friends who go to the date that is shown: a sentence, and each with the way to them. */
export function FriendsGoingPart({ friends, day, answered }: Props) {
  const going = friendsOn(friends, day).filter(({ userID }) => !answered.has(userID))
  if (going.length === 0) return null
  const names = going.map(({ fullName }) => fullName)
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <p className="font-semibold wrap-anywhere">{words.going(names, going.length)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {going.map((person) => (
          <li key={person.userID} className="max-w-full min-w-0">
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}
