import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Avatar } from '../avatar.tsx'

export type Person = { userID: string; username: string; fullName: string; image: string | null }

type Props = { person: Person; about?: ReactNode; problem?: string | null; children?: ReactNode }

/** A person in a list: picture, name, and what can be done. */
export function FriendLine({ person: { userID, username, fullName, image }, about, problem, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar pictureId={image} name={fullName} />
      <div className="flex min-w-0 flex-1 basis-28 flex-col">
        <Link to={paths.userProfile(userID)} className="reach w-fit font-semibold wrap-anywhere hover:text-gold-2">
          {fullName}
        </Link>
        <span className="truncate text-sm text-mute">@{username}</span>
        {about}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}
