import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { writeText } from '../../stored-text.ts'
import { installApp, isIos, useInstallOffer } from './install-offer.ts'
import { promptKey } from './mobile-prompt-rules.ts'
import { PlainMark } from '../plain-mark.tsx'
import { words } from './web-app-words.ts'

const { prompt, install } = words

/** The whole screen, until it is dismissed: the app or the web (spec 1, decision G46). */
export function MobilePrompt({ nativeAppUrl }: { nativeAppUrl: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canInstall = useInstallOffer()
  const [isHinted, setHinted] = useState(false)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function open() {
    if (nativeAppUrl) return window.location.assign(nativeAppUrl)
    if (!canInstall) return setHinted(true)
    await installApp()
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="app-prompt-title"
      onClose={() => writeText('localStorage', promptKey, 'later')}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-night text-ink"
    >
      <div className="stage flex min-h-full flex-col items-center justify-center gap-4 p-6 text-center">
        <PlainMark className="size-24 [@media(max-height:30rem)]:size-12" />
        <h2 id="app-prompt-title" className="text-3xl">
          {prompt.title}
        </h2>
        <p className="max-w-64 text-mute">{prompt.text}</p>
        <div className="mt-4 flex w-full max-w-64 flex-col gap-3 [@media(max-height:30rem)]:max-w-md [@media(max-height:30rem)]:flex-row [@media(max-height:30rem)]:justify-center">
          <Button onClick={() => void open()}>{prompt.open}</Button>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {prompt.later}
          </Button>
        </div>
        <output className="min-h-12 max-w-64 [@media(max-height:30rem)]:max-w-md">
          {isHinted && (isIos() ? install.ios : install.menu)}
        </output>
      </div>
    </dialog>
  )
}
