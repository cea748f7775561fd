import { Button } from '../../kit/button.tsx'
import { useKeepShown } from '../offline/keep-shown.ts'
import { reloadPage, useReloadReason } from './stale-chunk.ts'
import { words } from '../errors/recovery-words.ts'

const { newVersion } = words
const texts = { 'new-version': newVersion.text, 'cut-off': words.offline.missing }

/** Says that the page needs a reload it won't do by itself, or that it shows older data. */
export function ReloadBanner() {
  const reason = useReloadReason()
  const isTrying = useKeepShown()
  return (
    <output className="foot-bar fixed inset-x-0 bottom-0 z-50">
      {reason && (
        <span className="flex flex-wrap items-center justify-center gap-3 border-t border-gold bg-deck-2 px-4 py-3">
          {texts[reason]}
          <Button onClick={reloadPage}>{newVersion.reload}</Button>
        </span>
      )}
      {isTrying && !reason && (
        <span className="block border-t border-line bg-deck-2 px-4 py-3 text-center">{words.stale}</span>
      )}
    </output>
  )
}
