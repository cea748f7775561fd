import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { statusWords } from '../entities/approval/status-words.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { paths } from '../../kernel/paths.ts'
import { Picture } from '../pictures/picture.tsx'
import { words } from './account-words.ts'

/** Every entity that the viewer runs, with their role and its status. */
export function PagesSection({ entities }: { entities: CallOutputs['listManagedEntities']['entities'] }) {
  return (
    <>
      {entities.length === 0 ? (
        <EmptyState title={words.pages.none}>
          <p className="mb-4">{words.pages.noneText}</p>
          <ButtonLink variant="quiet" to={paths.addEntity}>
            {words.pages.add}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-deck">
          {entities.map(({ id, name, kind, role, status, pictureID }) => (
            <li key={id}>
              <Link to={paths.manage(id)} className="flex items-center gap-4 px-4 py-3 hover:bg-deck-2">
                <Picture pictureId={pictureID} name={name} sizes="3rem" className="size-12 shrink-0 rounded-field" />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
                  <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-mute">
                    {kind} · {words.pages.roles[role]} · {statusWords[status].label}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {entities.length > 0 && (
        <ButtonLink variant="quiet" to={paths.addEntity} className="self-start">
          {words.pages.add}
        </ButtonLink>
      )}
    </>
  )
}
