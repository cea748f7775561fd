import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../people/avatar.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from './team-words.ts'

type Person = {
  /** Null for someone whose profile the reader may not see. */
  userID: string | null
  username: string | null
  /** For a person invited by email, whose name no one here knows. */
  email?: string | null
  fullName: string | null
  pictureID: string | null
  isSelf?: boolean
}

export const nameOf = ({
  fullName,
  username,
  email,
  isSelf,
}: Pick<Person, 'fullName' | 'username' | 'email' | 'isSelf'>) =>
  fullName || (username ? `@${username}` : email || (isSelf ? words.you : words.nameless))

type Props = { person: Person; mark?: ReactNode; about: ReactNode; children?: ReactNode }

/** A person on a team or invited to it: picture, name, role, and actions. */
export function PersonLine({ person, mark, about, children }: Props) {
  const name = nameOf(person)
  /** “Y” would be no one’s initial. */
  const isNameless = name === words.you || name === words.nameless
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Avatar pictureId={person.pictureID} name={isNameless ? '' : name} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {person.username && person.userID ? (
            <Link to={paths.userProfile(person.userID)} className="reach inline-block hover:text-gold-2">
              {name}
            </Link>
          ) : (
            name
          )}
          {person.fullName && person.username && <span className="font-normal text-mute">@{person.username}</span>}
          {mark}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-mute">{about}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </li>
  )
}
