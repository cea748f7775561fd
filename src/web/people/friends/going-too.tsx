import type { CallOutputs } from '../../../contract.ts'
import { Section } from '../../kit/section.tsx'
import { FriendButtons } from './friend-buttons.tsx'
import { FriendLine } from './friend-line.tsx'
import { words } from './friends-words.ts'

type Person = CallOutputs['listPeopleGoingToo']['people'][number]

const asStranger = { state: 'none', notificationID: null } as const
const namedShows = 2

type Props = {
  people: Person[]
  listLook: string
  /** Tells the page who got a request; the row is gone by then. */
  onDone: (message: string) => void
}

/** Fans who are going to the same shows as the viewer. */
export function GoingToo({ people, listLook, onDone }: Props) {
  if (people.length === 0) return null
  return (
    <Section isSmall title={words.goingToo.title}>
      <ul aria-label={words.goingToo.title} className={listLook}>
        {people.map((person) => {
          const names = [...new Set(person.shows.map(({ eventName }) => eventName))]
          return (
            <FriendLine
              key={person.userID}
              person={person}
              about={
                <p className="text-sm wrap-anywhere">
                  {words.goingToo.shows(names.slice(0, namedShows), Math.max(0, names.length - namedShows))}
                </p>
              }
            >
              <FriendButtons
                isListed
                person={{ uid: person.userID, fullName: person.fullName }}
                friendship={asStranger}
                onSent={() => onDone(words.sentTo(person.fullName))}
              />
            </FriendLine>
          )
        })}
      </ul>
    </Section>
  )
}
