import { useEffect } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'
import { useIsVisible } from '../../kit/device/use-is-visible.ts'

const seenAfterMs = 1_500

/** Marks what is shown as read, the request included, after it has been on screen for a moment. */
export function useReadMark(booking: CallOutputs['fetchBooking'], entityId: string) {
  const { requestID, read, latest, isIncoming, status, notificationID } = booking
  const isNewRequest = isIncoming && status === 'Sent'
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible) return
    const timer = setTimeout(() => {
      if (latest > read) {
        void ask('markBookingAsRead', { requestID, entityDetails: { id: entityId }, position: latest })
      }
      if (isNewRequest) void ask('markAsRead', { notifications: [notificationID] })
    }, seenAfterMs)
    return () => clearTimeout(timer)
  }, [isVisible, requestID, entityId, read, latest, isNewRequest, notificationID])
}
