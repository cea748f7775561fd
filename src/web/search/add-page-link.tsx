import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { words } from './search-words.ts'

/** The way to a page of one's own, for those who looked for its name and found nothing; visitors log in first. */
export function AddPageLink() {
  const viewer = useRootData()?.viewer
  return (
    <Link
      to={viewer ? paths.addEntity : paths.login(paths.addEntity)}
      data-result
      className="flex min-h-11 w-fit items-center text-gold underline"
    >
      {words.add}
    </Link>
  )
}
