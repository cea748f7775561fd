import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { Avatar } from '../../people/avatar.tsx'
import { words } from './friends-going-words.ts'

type Friend = CallOutputs['getFriendsGoing']['friendsGoing'][number]

/** On a show's page, the friends who go to the date that is shown: a sentence, and each with the way to them. */
export function FriendsGoingPart({ friends, day }: { friends: Friend[]; day: string }) {
  const going = friends.filter(({ days }) => days.includes(null) || days.includes(day))
  if (going.length === 0) return null
  const names = going.map(({ fullName }) => fullName)
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <p className="font-semibold wrap-anywhere">{words.going(names, going.length)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {going.map(({ userID, fullName, image }) => (
          <li key={userID} className="max-w-full min-w-0">
            <Link
              to={paths.userProfile(userID)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 hover:text-gold-2"
            >
              <Avatar pictureId={image} name={fullName} size="small" />
              <span className="min-w-0 truncate">{fullName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
