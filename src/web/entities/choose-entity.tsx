import { useEffect } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { paths } from '../../kernel/paths.ts'
import { Picture } from '../pictures/picture.tsx'
import type { OwnEntity } from '../shell/shell-viewer.ts'
import { useActiveEntity } from '../shell/active-entity/use-active-entity.ts'

type Props = {
  entities: OwnEntity[]
  words: Record<'title' | 'choose' | 'chooseText' | 'none' | 'noneText' | 'add', string>
  /** The screen's address for an entity. */
  to: (entityId: string) => string
}

/** Whose screen it is: the entity the tab acts for, or else a choice of the viewer's own pages. */
export function ChooseEntity({ entities, words, to }: Props) {
  const activeId = useActiveEntity()?.id
  const activePath = entities.some(({ id }) => id === activeId) && activeId ? to(activeId) : null
  // Only the tab knows it; the server reads what an address names. The page is asked for anew: parts of this one may
  // still wait for their code, and were drawn for no one but oneself.
  useEffect(() => {
    if (activePath) window.location.replace(activePath)
  }, [activePath])

  if (entities.length === 0) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="text-4xl">{words.title}</h1>
        <EmptyState title={words.none}>
          <p className="mb-4">{words.noneText}</p>
          <ButtonLink to={paths.addEntity}>{words.add}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-4xl">{words.choose}</h1>
      <p className="text-mute">{words.chooseText}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {entities.map(({ id, name, kind, pictureID }) => (
          <li key={id}>
            <Link
              to={to(id)}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-deck p-3 hover:border-gold"
            >
              <Picture pictureId={pictureID} name={name} sizes="64px" className="size-16 shrink-0 rounded-field" />
              <span className="flex min-w-0 flex-col">
                <span className="text-lg font-semibold wrap-anywhere">{name}</span>
                <span className="text-mute">{kind}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
