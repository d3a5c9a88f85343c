import { createContext, useContext } from 'react';
import { type FormLayout, plainLayout } from '../../../domain/order/order-form';

const Layout = createContext<FormLayout>(plainLayout);

/** Hands the layout of the form to its parts. */
export const FormLayoutProvider = Layout.Provider;

/** Which fields the form shows, where, and what it demands. */
export const useFormLayout = (): FormLayout => useContext(Layout);
