import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Upload = {
  /** A picture is being opened, cropped or uploaded. */
  isUnderWay: boolean
  /** The last one arrived. */
  isUploaded: boolean
  /** Uploads what an open crop shows, if that is known. */
  applyCrop: () => void
}

/**
 * Holds back a form that is submitted while its picture uploads, and submits it again once the upload is done.
 *
 * @param onWaiting called when a submitted form starts and stops waiting
 * @returns `isWaiting` for an open crop that has just become known, and whether the last wait ended without a picture
 */
export function useSubmitAfterUpload(
  root: RefObject<HTMLElement | null>,
  { isUnderWay, isUploaded, applyCrop }: Upload,
  onWaiting: (isWaiting: boolean) => void,
) {
  const heldBack = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { currentTarget: form, submitter } = event
    setFailed(false)
    if (!isUnderWay || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    heldBack.current = { form, submitter }
    onWaiting(true)
    applyCrop()
  })
  useEffect(() => {
    const form = root.current?.closest('form')
    const listener = (event: SubmitEvent) => onSubmit(event)
    form?.addEventListener('submit', listener, true)
    return () => form?.removeEventListener('submit', listener, true)
  }, [root])

  const stopWaiting = useEffectEvent(() => {
    const held = heldBack.current
    heldBack.current = null
    if (held) onWaiting(false)
    return held
  })
  const resume = useEffectEvent(() => {
    const held = stopWaiting()
    if (held && isUploaded) return held.form.requestSubmit(held.submitter)
    if (!held) return
    setFailed(true)
    root.current?.focus()
    root.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (isUnderWay) return
    // The form has the picture once it has rendered with it.
    const timer = setTimeout(() => resume())
    return () => clearTimeout(timer)
  }, [isUnderWay])
  useEffect(() => () => void stopWaiting(), [])

  return { isWaiting: () => heldBack.current !== null, hasFailed }
}
