import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isShowOrProfilePath } from '../../../kernel/path-kinds.ts'
import { Button } from '../../kit/button.tsx'
import { forgetText, useStoredText, writeText } from '../../stored-text.ts'
import { OutsideLink } from '../outside/outside-link.tsx'
import { playerAddress } from './player-address.ts'
import { playerWords as words } from './player-words.ts'

/** Holds the link to play after the page was reloaded. */
const storageKey = 'play-after-load'

const heights = { video: 'aspect-video', audio: 'h-[352px]' } as const

/**
 * A sample to hear (decision G29): where its host has a player, one that is loaded with a click and not before;
 * elsewhere a link.
 *
 * @param title whose sample it is
 */
export function Player({ link, title }: { link: string; title: string }) {
  const [isClicked, setIsClicked] = useState(false)
  const requestedLink = useStoredText('sessionStorage', storageKey)
  useEffect(() => () => forgetText('sessionStorage', storageKey), [])
  const player = playerAddress(link)

  if (!player) {
    return (
      <div className="flex">
        <OutsideLink href={link} text={words.sample} variant="quiet" />
      </div>
    )
  }

  function play() {
    if (mayFrame()) return setIsClicked(true)
    writeText('sessionStorage', storageKey, link)
    window.location.reload()
  }

  const { src, shape } = player
  const service = words.services[player.service]
  const isOpen = isClicked || (requestedLink === link && mayFrame())
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {isOpen ? (
        <iframe
          src={src}
          title={words.title(title, service)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: it reaches nothing of ours
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          className={`w-full rounded-card border border-line bg-deck ${heights[shape]}`}
        />
      ) : (
        <div className="stage flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border border-line p-6 text-center">
          <Button onClick={play}>
            <Play aria-hidden="true" className="size-5 fill-current" />
            {words.play(service)}
          </Button>
          <p className="max-w-prose text-sm text-balance text-mute">{words.note(service)}</p>
        </div>
      )}
      <div className="flex">
        <OutsideLink href={link} text={words.open(service)} variant="quiet" />
      </div>
    </div>
  )
}

/** The policy is that of the page that the browser loaded, however far one has walked since. */
function mayFrame(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isShowOrProfilePath(new URL(loaded.name).pathname)
}
