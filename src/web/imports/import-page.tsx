import { BackLink } from '../kit/back-link.tsx'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from '../profiles/entity-detail.ts'
import { ImportDone } from './import-done.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'
import { words } from './imports-words.ts'
import { useImport } from './use-import.ts'

/** Shows that managers bring in from a file: choose it, look at every row, publish (decision 0099). */
export function ImportPage({ host }: { host: EntityDetail }) {
  const bringing = useImport(host)
  const { previewed: looked, outcome } = bringing
  const isOpen = host.status === 'approved'

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <BackLink to={paths.manage(host.id)}>{words.back(host.name)}</BackLink>
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="max-w-prose text-mute">{words.lead[host.type]}</p>
      </header>
      {!isOpen && <Notice>{words.waits}</Notice>}
      {outcome ? (
        <ImportDone hostId={host.id} outcome={outcome} onRestart={bringing.restart} />
      ) : looked ? (
        <ImportReview
          host={host}
          fileName={looked.file.fileName}
          preview={looked.preview}
          fixes={looked.fixes}
          chosen={bringing.chosen}
          onChoose={bringing.setChosen}
          onMend={(fixes) => bringing.look(looked.file, fixes)}
          onNameVenue={(venueInFile) => void bringing.look({ ...looked.file, venueInFile }, looked.fixes)}
          onPublish={() => void bringing.publish()}
          onRestart={bringing.restart}
          isLooking={bringing.isLooking}
          isPublishing={bringing.isPublishing}
          reason={isOpen ? undefined : words.waits}
          problem={bringing.problem}
        />
      ) : (
        <ImportSource
          isLooking={bringing.isLooking}
          problem={bringing.problem}
          onLook={(file) => void bringing.look(file)}
        />
      )}
    </div>
  )
}
