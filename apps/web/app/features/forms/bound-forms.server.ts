import { data, type MiddlewareFunction } from 'react-router';
import { isBoundedForm } from './bounded-form.ts';

/**
 * The root's middleware: no action of any route gets a form that is out of bounds. What cannot be read as a form is
 * refused as well, because every action of ours reads one.
 */
export const boundForms: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form || !isBoundedForm(form)) throw data(null, { status: 422, statusText: 'Unprocessable Entity' });
  return next();
};
