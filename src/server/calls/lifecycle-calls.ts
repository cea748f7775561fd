import * as deleting from '../../features/checkout/lifecycle/cancel-delete.service.ts'
import * as cancelling from '../../features/checkout/lifecycle/cancel-event.service.ts'
import * as moves from '../../features/checkout/refunds/refund-moves.service.ts'
import * as offers from '../../features/checkout/refunds/refund-offers.service.ts'
import * as progress from '../../features/checkout/refunds/refund-progress.service.ts'
import * as restoring from '../../features/checkout/lifecycle/restore-date.service.ts'
import { known, os } from './admission.ts'

/** The calls that end, stop or move an event that people have tickets for. */
export const lifecycleCalls = {
  deleteEvent: os.deleteEvent.handler(({ context, input }) => deleting.deleteEvent(known(context), input)),
  cancelEvent: os.cancelEvent.handler(({ context, input }) => cancelling.cancelEvent(known(context), input)),
  cancelDate: os.cancelDate.handler(({ context, input }) => cancelling.cancelDate(known(context), input)),
  restoreDate: os.restoreDate.handler(({ context, input }) => restoring.restoreDate(known(context), input)),
  postponeEvent: os.postponeEvent.handler(({ context, input }) => moves.postponeEvent(known(context), input)),
  offerRefund: os.offerRefund.handler(({ context, input }) => moves.offerRefund(known(context), input)),
  respondRefundOffer: os.respondRefundOffer.handler(({ context, input }) =>
    offers.respondRefundOffer(known(context), input),
  ),
  fetchEventSales: os.fetchEventSales.handler(({ context, input }) => progress.fetchEventSales(known(context), input)),
}
