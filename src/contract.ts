import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { accountsContract } from './features/accounts/accounts.contract.ts'
import { picturesContract } from './features/pictures/pictures.contract.ts'
import { placesContract } from './features/places/places.contract.ts'

/** Every call, flat: its key is its name and its path, `POST /api/<name>`. */
export const contract = {
  ...placesContract,
  ...picturesContract,
  ...accountsContract,
}

export type Contract = typeof contract
export type CallInputs = InferContractRouterInputs<Contract>
export type CallOutputs = InferContractRouterOutputs<Contract>
