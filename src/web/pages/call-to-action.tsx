import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { callWords as words } from './call-words.ts'

type Props = { title: string; forHosts?: boolean }

/** The next steps for a visitor, a fan or a manager of a page. */
export function CallToAction({ title, forHosts = false }: Props) {
  const viewer = useRootData()?.viewer
  const [ownEntity] = viewer?.entities ?? []
  const add: [to: string, text: string] = [viewer ? paths.addEntity : paths.login(paths.addEntity), words.add]
  const hosting: [to: string, text: string] = ownEntity
    ? [paths.manage(ownEntity.id), words.manage(ownEntity.name)]
    : add
  const find: [to: string, text: string] = [paths.discover, words.find]
  const [first, second] = forHosts || ownEntity ? [hosting, find] : [find, viewer ? hosting : login]

  return (
    <section
      aria-label={title}
      className="stage flex flex-col items-start gap-6 rounded-card border border-line p-6 sm:p-12"
    >
      <h2 className="max-w-3xl text-3xl uppercase sm:text-4xl">{title}</h2>
      <div className="flex max-w-full flex-wrap gap-3">
        <ButtonLink to={first[0]} className="max-w-full break-words">
          {first[1]}
        </ButtonLink>
        <ButtonLink variant="quiet" to={second[0]} className="max-w-full break-words">
          {second[1]}
        </ButtonLink>
      </div>
    </section>
  )
}

const login: [to: string, text: string] = [paths.login(), words.login]
