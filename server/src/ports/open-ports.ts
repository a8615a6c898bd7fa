import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { embeddedPorts } from './embedded.ts'
import type { Ports } from './ports.ts'

/** The ports that the configuration asks for; what is not configured is embedded. */
export const openPorts = (config: Config, db: Db): Ports => embeddedPorts(config, db)
