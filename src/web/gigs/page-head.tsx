import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Picture } from '../pictures/picture.tsx'

type Props = { page: { id: string; name: string; pictureID: string | null }; about: string; children?: ReactNode }

/**
 * Another page in a Gig Hub list: its picture, its name and its kind. Whatever is next to it wraps to its own line if
 * the name would have less than 8rem.
 */
export function PageHead({ page: { id, name, pictureID }, about, children }: Props) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Picture pictureId={pictureID} name={name} sizes="56px" className="size-14 shrink-0 rounded-field" />
      <div className="flex min-w-0 flex-1 basis-32 flex-col">
        <Link to={paths.profile(id)} className="reach w-fit font-semibold wrap-anywhere hover:text-gold-2">
          {name}
        </Link>
        <span className="text-sm wrap-anywhere text-mute">{about}</span>
      </div>
      {children}
    </div>
  )
}
