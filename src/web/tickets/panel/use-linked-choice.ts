import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { chosenParameter, readChosenTickets } from '../../../kernel/addresses/chosen-tickets.ts'
import { readText, writeText } from '../../stored-text.ts'

/**
 * Makes the tickets that the page's address has chosen this tab's selection, as a door's QR code does for a guest's phone.
 * It is stored like one made by hand, so it survives a trip to the login; a selection that is there already stays.
 */
export function useLinkedChoice(key: string) {
  const { search } = useLocation()
  useEffect(() => {
    const tickets = readChosenTickets(new URLSearchParams(search).get(chosenParameter) ?? '')
    if (tickets.length === 0 || readText('sessionStorage', key) !== null) return
    writeText(
      'sessionStorage',
      key,
      JSON.stringify(Object.fromEntries(tickets.map(({ ticketTypeID, quantity }) => [ticketTypeID, quantity]))),
    )
  }, [key, search])
}

/** Whether a show's door sent the viewer here, with tickets chosen. */
export function useIsFromDoor(): boolean {
  const [params] = useSearchParams()
  return params.has(chosenParameter)
}
