import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Applies an open crop when its form is submitted: the form waits until the picture is uploaded, and is submitted again.
 *
 * @param apply uploads what is visible; null while that isn't known. Its result is whether there is a picture now.
 */
export function useCropOnSubmit(
  root: RefObject<HTMLElement | null>,
  isCropping: boolean,
  apply: () => Promise<boolean> | null,
) {
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { currentTarget: form, submitter } = event
    const upload = form instanceof HTMLFormElement ? apply() : null
    if (!upload || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The form has the picture once it was drawn with it.
    void upload.then((isUploaded) => isUploaded && setTimeout(() => form.requestSubmit(submitter)))
  })

  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form || !isCropping) return
    const listener = (event: SubmitEvent) => onSubmit(event)
    form.addEventListener('submit', listener, true)
    return () => form.removeEventListener('submit', listener, true)
  }, [root, isCropping])
}
