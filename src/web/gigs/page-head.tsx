import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Picture } from '../pictures/picture.tsx'

type Props = {
  page: { id: string; name: string; pictureID: string | null }
  about: readonly (string | null | false)[]
  children?: ReactNode
}

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
        <Parts parts={about.filter((part) => typeof part === 'string' && part !== '')} />
      </div>
      {children}
    </div>
  )
}

/** Parts of a line, with a dot between two of them but none where a line begins or ends. */
const Parts = ({ parts }: { parts: readonly (string | null | false)[] }) => (
  <span className="block overflow-hidden text-sm text-mute">
    <span className="-ml-3 flex flex-wrap">
      {parts.map((part, index) => (
        <span
          key={index}
          className="relative pl-3 wrap-anywhere before:absolute before:left-1 before:content-['·'] before:[content:'·'/'']"
        >
          {part}
        </span>
      ))}
    </span>
  </span>
)
