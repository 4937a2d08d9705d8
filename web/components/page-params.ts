import { createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';

export const PageParams = createContext<Params>({});

/** The variable parts of the displayed page's path, such as `id` of `/events/:id`. */
export const usePageParams = (): Params => useContext(PageParams);
