import { useEffect, useState } from 'react'
import { entryPrice } from '../entry-price.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { OutsideLink } from './outside-link.tsx'
import { outsideOffer } from './outside-offer.ts'

/** On phones, the price and the way to the tickets at the thumb, once the panel that says the same is scrolled past. */
export function OutsideBar({ event, date }: { event: EventDetail; date: Occurrence | null }) {
  const [isShown, setIsShown] = useState(false)
  const offer = outsideOffer(event, date)

  useEffect(() => {
    const panel = document.querySelector('#main section[aria-labelledby="entry"]')
    if (!panel) return
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        setIsShown(!isIntersecting && boundingClientRect.bottom <= 0)
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])

  if (!offer || event.internalTickets) return null
  const { text, note } = entryPrice(event)
  return (
    <div
      className={`sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-night/95 px-4 py-3 backdrop-blur shell:hidden ${isShown ? '' : 'invisible'}`}
    >
      <p className="flex flex-col leading-tight">
        <span className="font-display text-2xl leading-none font-bold text-gold">{text}</span>
        {text && note && <span className="text-sm text-mute">{note}</span>}
      </p>
      <OutsideLink href={offer.href} text={offer.text} variant={event.soldOut ? 'quiet' : 'gold'} />
    </div>
  )
}
