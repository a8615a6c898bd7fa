import type { Db } from './database.ts'

/** What every database holds from the first start on, production included: parameters, dictionaries, site texts. */
export async function seedBase(_db: Db): Promise<void> {}
