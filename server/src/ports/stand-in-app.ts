/** The app of the stand-in's 服务号, under which its payments are made as well. */
export const STAND_IN_APP = 'wx0000000000000001'
