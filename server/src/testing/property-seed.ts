/** Properties are tried on the same values every time; `PROPERTY_SEED=N` tries others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) })
