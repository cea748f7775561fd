import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { words } from './search-words.ts'

/** A link to create a page, for people who searched for its name and found nothing; visitors log in first. */
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
