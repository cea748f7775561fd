import { useRevalidator } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../../kernel/paths.ts'
import { Picture } from '../../pictures/picture.tsx'
import type { KeptEntity } from './kept-entity.ts'
import { words } from '../shell-words.ts'

/** What is known about the viewer's entity while its page can't be fetched (spec, app shell). */
export function KeptProfile({ entity }: { entity: KeptEntity }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <title>{entity.name}</title>
      <div className="flex flex-col gap-6">
        <Notice tone="error">{words.kept.text}</Notice>
        <header className="flex flex-wrap items-center gap-6">
          <Picture
            pictureId={entity.pictureID}
            name={entity.name}
            sizes="144px"
            first
            className={`size-36 shrink-0 ${entity.type === 'band' ? 'rounded-pill' : 'rounded-card'}`}
          />
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
            <p className="font-semibold text-gold">{entity.kind}</p>
            <h1 className="text-4xl wrap-anywhere">{entity.name}</h1>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.kept.retry}
              </Button>
              <ButtonLink variant="quiet" to={paths.manage(entity.id)}>
                {words.kept.manage}
              </ButtonLink>
            </div>
          </div>
        </header>
      </div>
    </Page>
  )
}
