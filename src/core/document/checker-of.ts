import { makeChecker } from "#core/schema/make-checker.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import { findMeantBinding } from "./bind/find-meant-binding.ts";

/** @returns the same checker for the same schemas: compiling is slow, and pages change none */
export const checkerOf = rememberSchemas((schemas) => makeChecker(schemas, findMeantBinding));
