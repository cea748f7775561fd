import { listContactMessages } from '../../features/contact/list-contact-messages.service.ts'
import { markContactMessage } from '../../features/contact/mark-contact-message.service.ts'
import { endSessionsOfUser } from '../../features/operators/accounts/end-sessions-of-user.service.ts'
import { fetchAccountFile } from '../../features/operators/accounts/fetch-account-file.service.ts'
import { reinstateUser } from '../../features/operators/accounts/reinstate-user.service.ts'
import { searchAccounts } from '../../features/operators/accounts/search-accounts.service.ts'
import { suspendUser } from '../../features/operators/accounts/suspend-user.service.ts'
import { fetchDesk } from '../../features/operators/desk/fetch-desk.service.ts'
import { correctEntity } from '../../features/operators/entities/correct-entity.service.ts'
import { correctEvent } from '../../features/operators/entities/correct-event.service.ts'
import { fetchEntityFile } from '../../features/operators/entities/fetch-entity-file.service.ts'
import { letEventBack } from '../../features/operators/entities/let-event-back.service.ts'
import { reinstateEntity } from '../../features/operators/entities/reinstate-entity.service.ts'
import { searchAllEntities } from '../../features/operators/entities/search-all-entities.service.ts'
import { suspendEntity } from '../../features/operators/entities/suspend-entity.service.ts'
import { unpublishEvent } from '../../features/operators/entities/unpublish-event.service.ts'
import { fetchDispute } from '../../features/operators/disputes/fetch-dispute.service.ts'
import { listDisputes } from '../../features/operators/disputes/list-disputes.service.ts'
import { setSellerFee } from '../../features/operators/fees/set-seller-fee.service.ts'
import { listImports } from '../../features/operators/imports/list-imports.service.ts'
import { previewTownImport } from '../../features/operators/imports/preview-town-import.service.ts'
import { publishTownImport } from '../../features/operators/imports/publish-town-import.service.ts'
import { undoMerge } from '../../features/operators/imports/undo-merge.service.ts'
import { undoImport } from '../../features/operators/imports/undo-import.service.ts'
import { fetchJobs } from '../../features/operators/jobs/fetch-jobs.service.ts'
import { retryJobs } from '../../features/operators/jobs/retry-jobs.service.ts'
import { fetchPromo } from '../../features/operators/promo/fetch-promo.service.ts'
import { fetchPromoForm } from '../../features/operators/promo/fetch-promo-form.service.ts'
import { savePromo } from '../../features/operators/promo/save-promo.service.ts'
import { listTroubledOrders } from '../../features/operators/orders/list-troubled-orders.service.ts'
import { recheckOrder } from '../../features/operators/orders/recheck-order.service.ts'
import { searchOrders } from '../../features/operators/orders/search-orders.service.ts'
import { listEntityQueue } from '../../features/operators/queue/list-entity-queue.service.ts'
import { listReports } from '../../features/operators/reports/list-reports.service.ts'
import { resolveReports } from '../../features/operators/reports/resolve-reports.service.ts'
import { inBackground, signedIn } from './handler-wrappers.ts'

/** The calls of the operators’ desk. */
export const operatorHandlers = {
  listContactMessages: signedIn(listContactMessages),
  markContactMessage: signedIn(markContactMessage),
  listEntityQueue: signedIn(listEntityQueue),
  fetchDesk: signedIn(fetchDesk),
  searchAllEntities: signedIn(searchAllEntities),
  fetchEntityFile: signedIn(fetchEntityFile),
  suspendEntity: signedIn(suspendEntity),
  setSellerFee: signedIn(setSellerFee),
  correctEntity: signedIn(correctEntity),
  correctEvent: signedIn(correctEvent),
  reinstateEntity: signedIn(reinstateEntity),
  unpublishEvent: signedIn(unpublishEvent),
  letEventBack: signedIn(letEventBack),
  searchAccounts: signedIn(searchAccounts),
  fetchAccountFile: signedIn(fetchAccountFile),
  endSessionsOfUser: signedIn(endSessionsOfUser),
  suspendUser: signedIn(suspendUser),
  reinstateUser: signedIn(reinstateUser),
  listTroubledOrders: signedIn(listTroubledOrders),
  recheckOrder: signedIn(recheckOrder),
  searchOrders: signedIn(searchOrders),
  listDisputes: signedIn(listDisputes),
  fetchDispute: signedIn(fetchDispute),
  listReports: signedIn(listReports),
  resolveReports: signedIn(resolveReports),
  listImports: signedIn(listImports),
  previewTownImport: inBackground(signedIn(previewTownImport)),
  publishTownImport: inBackground(signedIn(publishTownImport)),
  undoImport: inBackground(signedIn(undoImport)),
  undoMerge: inBackground(signedIn(undoMerge)),
  fetchPromo,
  fetchPromoForm: signedIn(fetchPromoForm),
  savePromo: signedIn(savePromo),
  fetchJobs: signedIn(fetchJobs),
  retryJobs: signedIn(retryJobs),
}
