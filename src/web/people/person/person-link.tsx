import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Avatar } from '../avatar.tsx'

type Props = {
  person: { userID: string; fullName: string; image: string | null }
  /** It takes the width that its row has left. */
  fills?: boolean
}

/** Someone's picture and name on one line, which lead to their profile. */
export function PersonLink({ person: { userID, fullName, image }, fills = false }: Props) {
  return (
    <Link
      to={paths.userProfile(userID)}
      className={`inline-flex min-h-11 items-center gap-2 hover:text-gold-2 ${fills ? 'min-w-0 flex-1' : 'max-w-full'}`}
    >
      <Avatar pictureId={image} name={fullName} size="small" />
      <span className="min-w-0 truncate">{fullName}</span>
    </Link>
  )
}
