import { type Member, managesCompany } from '../../http/actor.ts'

/** Owner and administrators decide which phone rings and whether calls are recorded, and hear the recordings. */
export const canManage = ({ company }: Member): boolean => managesCompany(company)
